/** Tracks GPU resources (geometries, materials, textures) to dispose of them together. */

interface Disposable {
  dispose(): void;
}

export class ResourceTracker {
  readonly #tracked = new Set<Disposable>();

  track<Kind extends Disposable>(resource: Kind): Kind {
    this.#tracked.add(resource);
    return resource;
  }

  /** Disposes of one resource early. */
  free(resource: Disposable | undefined): void {
    if (resource && this.#tracked.delete(resource)) resource.dispose();
  }

  dispose(): void {
    for (const resource of this.#tracked) resource.dispose();
    this.#tracked.clear();
  }
}
