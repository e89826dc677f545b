/** A page as the text that React rendered. As a body the text would be encoded, read back and decoded for every request. */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
