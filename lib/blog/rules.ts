type Post = { group: string; publishedOn: string; order: number; title: string };

/** The newest first; of one day in the order their editor gave them. */
export function newestFirst<Entry extends Post>(posts: readonly Entry[]): Entry[] {
  return posts.toSorted(
    (one, other) =>
      other.publishedOn.localeCompare(one.publishedOn) ||
      one.order - other.order ||
      one.title.localeCompare(other.title, "en"),
  );
}

export type Topic<Entry extends Post> = { name: string; id: string; posts: Entry[] };

/** Posts under what they are about; the topic that was written about last comes first. */
export function byTopic<Entry extends Post>(posts: readonly Entry[]): Topic<Entry>[] {
  const topics = Map.groupBy(newestFirst(posts), ({ group }) => group);
  return [...topics].map(([name, entries]) => ({ name, id: topicId(name), posts: entries }));
}

export function topicId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
