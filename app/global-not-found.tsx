import "./globals.css";
import type { Metadata } from "next";
import { DocumentBody } from "@/components/layout/document-body";
import { NotFoundText } from "@/components/layout/not-found-text";
import { ICON_IN_PAGE } from "@/lib/site/icon";

export const metadata: Metadata = { title: "Page not found", icons: ICON_IN_PAGE };

/** Every unknown address, and every known pattern with an unknown name in it (lib/platform/document-pages). */
export default function GlobalNotFound() {
  return (
    <html lang="en-IN" data-static="">
      <DocumentBody>
        <NotFoundText />
      </DocumentBody>
    </html>
  );
}
