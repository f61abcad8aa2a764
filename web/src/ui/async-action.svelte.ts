/** Runs one asynchronous action at a time and keeps its error, for buttons that send a request. */

export class AsyncAction {
  pending = $state(false);
  error = $state.raw<unknown>();

  /** Runs the action, unless one is pending. Never rejects. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.pending) return;
    [this.pending, this.error] = [true, undefined];
    try {
      await work();
    } catch (error) {
      this.error = error;
    } finally {
      this.pending = false;
    }
  }
}
