import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import type { Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { Studio } from './scene.tsx'

type JerseyProps = { kit: Kit; number: number; back?: boolean }

/** The shop's live drawing in the studio. */
export function Jersey({ kit, number, back = false }: JerseyProps) {
  const uid = `jersey-${kit}-${back ? 'back' : 'front'}`
  return (
    <Studio uid={uid}>
      <svg x="114" y="32" width="732" height="896">
        <JerseyDrawing kit={kit} number={number} back={back} uid={`${uid}-drawn`} />
      </svg>
    </Studio>
  )
}
