/** What an admin was asked about and gave up: nothing was changed, and there is nothing to tell. */
export class Withdrawn extends Error {
  constructor() {
    super('withdrawn')
    this.name = 'Withdrawn'
  }
}
