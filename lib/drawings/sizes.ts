/** The frame of a large map of a destination, and of its outline on a card. */
export const MAP_SIZE = { width: 640, height: 460 };
export const SILHOUETTE_SIZE = { width: 200, height: 160 };
