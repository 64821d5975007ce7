"use client";

import "./globals.css";
import { ErrorScreen } from "@/components/layout/error-screen";

/** Stands in for the whole page when even its frame failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
