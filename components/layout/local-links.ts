import { useLocalPath, useTranslate } from "#translate";

/** Links of a menu in the language of the page. Names that are rows stay as they are. */
export function useLocalLinks() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return <Link extends { name: string; description?: string | undefined; href?: string | undefined }>(
    links: readonly Link[],
  ): Link[] =>
    links.map((link) => ({
      ...link,
      name: t(link.name),
      ...(link.description ? { description: t(link.description) } : {}),
      ...(link.href ? { href: localPath(link.href) } : {}),
    }));
}
