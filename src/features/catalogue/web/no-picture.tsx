import { ShoppingBag } from '#ui/icons/shopping-bag.ts'

/** Drawn where a product has no picture that may be shown. */
export const NoPicture = () => (
  <div className="no-picture grid aspect-square place-items-center rounded-tag bg-sunk">
    <ShoppingBag aria-hidden className="size-1/3 text-edge" strokeWidth={1} />
  </div>
)
