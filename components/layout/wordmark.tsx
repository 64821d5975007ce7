import { useLocalPath } from "#translate";
import { paths } from "@/lib/site/paths";

/** The name beside a meridian and a parallel: two lines that cross where you are going. */
export function Wordmark({ name }: { name: string }) {
  const localPath = useLocalPath();
  return (
    <a
      href={localPath(paths.home)}
      className="flex min-w-0 items-center gap-2 font-display text-lg leading-none max-[25rem]:text-base sm:gap-2.5 sm:text-xl"
    >
      <svg
        viewBox="0 0 32 32"
        className="size-7 shrink-0 text-primary max-[25rem]:hidden max-[24rem]:block sm:size-8"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <circle cx="16" cy="16" r="14" strokeWidth="2" />
        <path d="M16 2c-9 7-9 21 0 28M3.6 10.5c8 5.5 17 5.5 24.8 0" strokeWidth="1.5" />
        <circle
          cx="10.3"
          cy="13.6"
          r="3.4"
          fill="var(--attention-fill)"
          stroke="var(--background)"
          strokeWidth="1.5"
        />
      </svg>
      <span className="truncate pt-1 pb-0.5 max-[24rem]:sr-only">{name}</span>
    </a>
  );
}
