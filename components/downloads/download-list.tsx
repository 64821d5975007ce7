import { FileDown } from "lucide-react";
import type { Download } from "@/lib/downloads/queries";
import { fileSize } from "@/lib/downloads/rules";
import { formatDay } from "@/lib/platform/clock";

export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  return (
    <ul className="mt-5 divide-y border-y border-t-foreground">
      {downloads.map(({ slug, title, description, pages, bytes, updatedOn, pagePath }) => (
        <li key={slug} className="grid gap-x-10 gap-y-3 py-5 sm:grid-cols-[1fr_auto] sm:items-center">
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="measure mt-1">{description}</p>
            <p className="mt-1 text-sm text-muted-foreground">
              Edition of {formatDay(updatedOn)}
              {pagePath ? (
                <>
                  .{" "}
                  <a href={pagePath} className="text-link">
                    Read it on the site<span className="sr-only">: {title}</span>
                  </a>
                </>
              ) : null}
            </p>
          </div>
          <a
            href={`/downloads/${slug}.pdf`}
            download={`${slug}.pdf`}
            className="text-link flex w-fit items-center gap-2 font-semibold"
          >
            <FileDown aria-hidden className="size-5 shrink-0" />
            <span>
              PDF<span className="sr-only"> of {title}</span>, {pages} pages, {fileSize(bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
