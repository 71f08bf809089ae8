import { useRuntime } from '../../engine/view'

/** A hand-written page. */
export default function OpeningHours() {
  const { name } = useRuntime().session.getState().user
  return (
    <section className="opening-hours">
      <h1>Good morning, {name}</h1>
      <p>The desk is open from 9 to 17.</p>
    </section>
  )
}
