/** The admin cancelled a confirmation: nothing changed, and nothing is reported. */
export class Withdrawn extends Error {
  constructor() {
    super('withdrawn')
    this.name = 'Withdrawn'
  }
}
