import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";

/** The drawing library reads WOFF and not WOFF2, hence files of their own beside those of the pages. */
const fontFile = (name: string) =>
  readFile(path.join(process.cwd(), "components/content/share-image-fonts", name));

/** It would fetch pictures for these from the network. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu;

const INK = "#1f1c17";
const PAPER = "#faf6ec";
const GREEN = "#0f4d3a";
const AMBER = "#e9a53a";

type ShareImageText = { title: string; eyebrow: string; siteName: string };

/** What stands for a page where it is shared: its title on paper, and a line that goes somewhere. */
export async function shareImage({ title, eyebrow, siteName }: ShareImageText): Promise<ImageResponse> {
  const [display, text] = await Promise.all([fontFile("eczar-600.woff"), fontFile("mukta-400.woff")]);
  const heading = title.replace(PICTOGRAPHS, "").trim();
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px 56px",
        background: PAPER,
        color: INK,
        fontFamily: "Mukta",
        borderTop: `20px solid ${GREEN}`,
      }}
    >
      <div style={{ display: "flex", fontSize: 34, color: GREEN }}>{eyebrow.replace(PICTOGRAPHS, "")}</div>
      <div
        style={{
          display: "flex",
          maxWidth: 980,
          fontFamily: "Eczar",
          fontSize: headingSize(heading),
          lineHeight: 1.08,
          letterSpacing: "-0.015em",
        }}
      >
        {heading}
      </div>
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "flex-end" }}>
        <div style={{ display: "flex", fontFamily: "Eczar", fontSize: 42, color: GREEN }}>{siteName}</div>
        <svg aria-hidden width="420" height="96" viewBox="0 0 420 96" fill="none">
          <path d="M14 82C120 82 190 10 396 14" stroke={GREEN} strokeWidth="4" strokeDasharray="12 12" />
          <circle cx="14" cy="82" r="12" fill={GREEN} />
          <circle cx="402" cy="14" r="14" fill={AMBER} />
        </svg>
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: "Eczar", data: display, weight: 600, style: "normal" },
        { name: "Mukta", data: text, weight: 400, style: "normal" },
      ],
    },
  );
}

/** Short headings may be loud; long ones must keep to three lines. */
function headingSize(heading: string): number {
  if (heading.length <= 24) return 132;
  return heading.length <= 50 ? 96 : 76;
}
