import { useTranslate } from "#translate";

export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      href="#content"
      className="absolute -top-px left-0 z-20 -translate-y-full bg-foreground px-5 py-3 font-semibold text-background focus:translate-y-0"
    >
      {t("Skip to content")}
    </a>
  );
}
