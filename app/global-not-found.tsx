import "./globals.css";
import type { Metadata } from "next";
import { DocumentBody } from "@/components/layout/document-body";
import { NotFoundText } from "@/components/layout/not-found-text";
import { inlineIcon } from "@/lib/site/icon";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: "Page not found",
  icons: await inlineIcon(),
});

/** Every unknown address, and every known pattern with an unknown name in it (lib/site/rendering). */
export default function GlobalNotFound() {
  return (
    <html lang="en-IN" data-static="">
      <DocumentBody>
        <NotFoundText />
      </DocumentBody>
    </html>
  );
}
