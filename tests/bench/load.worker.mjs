/**
 * Sends one request repeatedly from a separate thread, so that the client's work does not count as the server's. `workerData`:
 * `{ url, method, headers, body }`. A message `{ inFlight, milliseconds }` starts a round; the answer is the time of every
 * request, or an error text.
 */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, method, headers, body } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const shoot = () =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered with ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    sent.on('error', reject).end(body)
  })

async function fire({ inFlight, milliseconds }) {
  const times = []
  const end = performance.now() + milliseconds
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await shoot()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  return times
}

parentPort.on('message', (order) => {
  fire(order).then(
    (times) => parentPort.postMessage(times),
    (error) => parentPort.postMessage(error.message),
  )
})
