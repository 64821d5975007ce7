import "../globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DocumentBody } from "@/components/layout/document-body";
import { inlineIcon } from "@/lib/site/icon";

export const generateMetadata = async (): Promise<Metadata> => ({ icons: await inlineIcon() });

export const viewport: Viewport = { themeColor: "#faf6ec", colorScheme: "light" };

/** A page also renews itself in case a tag was never reported, or the database was away when it was made. */
export const revalidate = 300;

/** Pages that are read. `data-static` has the framework's scripts left out (lib/site/rendering). */
export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" data-static="">
      <DocumentBody>{children}</DocumentBody>
    </html>
  );
}
