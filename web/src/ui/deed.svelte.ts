/** One deed at a time, and what went wrong with it: for buttons that ask the server for something. */

export class Deed {
  underWay = $state(false);
  problem = $state.raw<unknown>();

  /** Does it, unless one is under way. */
  async do(work: () => Promise<void>): Promise<void> {
    if (this.underWay) return;
    [this.underWay, this.problem] = [true, undefined];
    try {
      await work();
    } catch (error) {
      this.problem = error;
    } finally {
      this.underWay = false;
    }
  }
}
