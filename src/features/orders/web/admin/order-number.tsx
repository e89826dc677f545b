/** An order number; left-to-right in every language. */
export const OrderNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {number}
  </bdi>
)
