/** Tabs of one browser share a session: where it is ended in one, the others ask the server for theirs. */
const channelName = 'session-ended'

export function tellEnded(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Gives what stops listening. */
export function onEndedElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
