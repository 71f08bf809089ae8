/** Tabs of a browser share a session. If one tab ends it, the others check theirs with the server. */
const channelName = 'session-ended'

export function tellEnded(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Returns the function that stops listening. */
export function onEndedElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
