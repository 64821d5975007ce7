type Topic = { name: string; id: string };

/** The way to each part of a long list. */
export function TopicLinks({ topics, label }: { topics: readonly Topic[]; label: string }) {
  return (
    <nav aria-label={label} className="page-width mt-12">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y py-3">
        {topics.map(({ name, id }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-block py-1">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
