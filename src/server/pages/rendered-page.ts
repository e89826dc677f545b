/**
 * A page as the string that React rendered, from `<html>` on. A Response body would be encoded and
 * decoded again on every request.
 */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
