import type { XmlElement } from "./xml-tree";

export type Draft = {
  item: Record<string, unknown>;
  body: XmlElement;
  declarations: ReadonlyMap<string, XmlElement>;
  processing: XmlElement | undefined;
  /** What is said of single choices, by their identifiers. */
  said: Map<string, string>;
  picture?: { path: string; alt: string };
  /** The element of that picture, which stands in the question's own place for one. */
  pictured?: XmlElement;
  problems: string[];
  notes: string[];
};
