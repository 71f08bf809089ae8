import { useState } from 'react'
import { Button } from 'antd'

/** The YAML of the story, to be copied into a screen. */
export function YamlPanel({ yaml }: { yaml: string }) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(yaml)
    setCopied(yaml)
  }
  return (
    <section className="sc-story-yaml" aria-label="YAML">
      <header>
        <span>YAML</span>
        <Button size="small" onClick={() => void copy()}>
          {copied === yaml ? '已复制' : '复制'}
        </Button>
      </header>
      <pre tabIndex={0}>{yaml}</pre>
    </section>
  )
}
