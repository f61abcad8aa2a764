// Browsers do not start workers from file: URLs. There the search runs in a hidden iframe instead.
'use strict'

class FrameWorker extends EventTarget {
  constructor(url) {
    super()
    this.frame = document.createElement('iframe')
    this.frame.hidden = true
    document.body.append(this.frame)
    this.window = this.frame.contentWindow
    addEventListener('message', (event) => {
      if (event.source !== this.window) return
      const copy = new MessageEvent('message', { data: event.data })
      this.dispatchEvent(copy)
      this.onmessage?.(copy)
    })
    const inside = this.window.document
    inside.open()
    inside.write(`<script>
      postMessage = (data) => parent.postMessage(data, '*')
      importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((loaded) => {
        const script = document.createElement('script')
        script.src = url
        script.onload = loaded
        document.body.append(script)
      })), Promise.resolve())
    <\/script><body><script src="${url}"><\/script>`)
    inside.close()
    this.ready = new Promise((loaded) => this.frame.contentWindow.addEventListener('load', loaded))
  }

  postMessage(data) {
    this.ready.then(() => this.window.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })))
  }

  terminate() {
    this.frame.remove()
  }
}

if (location.protocol === 'file:') window.Worker = FrameWorker
