import { SHAPES } from "./schema";

const path = (id: string, width: number) => `/api/media/${id}/${width}`;

/** The files of a photograph as a browser chooses among them. */
export function photographSources({ id, width, height }: { id: string; width: number; height: number }) {
  const shape = width === height ? SHAPES.square : SHAPES.landscape;
  const widths = shape.widths.filter((one) => one <= width);
  return {
    src: path(id, widths.at(-1) ?? width),
    srcSet: widths.map((one) => `${path(id, one)} ${one}w`).join(", "),
  };
}
