import { later } from '#ui/server-drawn.tsx'

const id = 'newsletter'

const NewsletterCard = later(id, async () => (await import('./newsletter-card.tsx')).NewsletterCard)

/** The newsletter's form at the end of a page; its scripts come when the visitor comes near. */
export function NewsletterInvitation() {
  return (
    <div id={id}>
      <NewsletterCard />
    </div>
  )
}
