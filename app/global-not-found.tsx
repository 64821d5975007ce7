import "./globals.css";
import type { Metadata } from "next";
import { DocumentBody } from "@/components/layout/document-body";
import { NotFoundText } from "@/components/layout/not-found-text";

export const metadata: Metadata = { title: "Page not found" };

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
