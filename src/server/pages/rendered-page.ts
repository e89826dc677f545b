/**
 * A page as the text that React rendered, from `<html>` on. As a body it would be encoded, read
 * back and decoded for every request.
 */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
