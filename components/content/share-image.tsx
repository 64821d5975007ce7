import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";

/** The drawing library cannot read the WOFF2 of the pages, so it has the typefaces of the downloads, rupee sign included. */
const fontFile = (name: string) => readFile(path.join(process.cwd(), "lib/downloads/fonts", name));

/** It would fetch pictures for these from the network. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu;

const INK = "#1f1c17";
const QUIET = "#5d5546";
const GREEN = "#0f4d3a";
const AMBER = "#e9a53a";

/** The grounds of the pages: a picture looks like what it leads to. It has no style sheet to take them from. */
const LOOKS = {
  paper: { ground: "#faf6ec", text: INK, quiet: QUIET, accent: GREEN, line: "#cdc2a8" },
  green: { ground: "#e7eee2", text: INK, quiet: QUIET, accent: GREEN, line: "#b9c9b3" },
  dark: { ground: "#0a3829", text: "#fbf8f0", quiet: "#cddad1", accent: AMBER, line: "#3d6455" },
  sand: { ground: "#f1ead9", text: INK, quiet: QUIET, accent: GREEN, line: "#cdc2a8" },
  amber: { ground: "#fbedcd", text: INK, quiet: QUIET, accent: GREEN, line: "#dfc68c" },
} as const;
export type ShareLook = keyof typeof LOOKS;

export type ShareFigure = { label: string; value: string };
export type ShareImage = {
  title: string;
  eyebrow: string;
  siteName: string;
  look?: ShareLook;
  /** Up to three that stand below the title. */
  figures?: readonly ShareFigure[];
  /** To the right of the title, from share-drawings.tsx. */
  drawing?: ReactElement | null;
};

const MOST_FIGURES = 3;

/** What stands for a page where it is shared: its title, its figures and what it is about, drawn. */
export async function shareImage({
  title,
  eyebrow,
  siteName,
  look = "paper",
  figures = [],
  drawing,
}: ShareImage): Promise<ImageResponse> {
  const [display, text] = await Promise.all([fontFile("eczar-600.ttf"), fontFile("mukta-400.ttf")]);
  const heading = title.replace(PICTOGRAPHS, "").trim();
  const colours = LOOKS[look];
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "56px 64px 48px",
        background: colours.ground,
        color: colours.text,
        fontFamily: "Mukta",
        borderTop: `16px solid ${colours.accent}`,
      }}
    >
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 40 }}>
        <div style={{ display: "flex", fontSize: 28, lineHeight: 1.1, color: colours.accent }}>
          {eyebrow.replace(PICTOGRAPHS, "")}
        </div>
        <div style={{ display: "flex", alignItems: "center", gap: 14 }}>
          <svg aria-hidden width="38" height="38" viewBox="0 0 32 32" fill="none">
            <circle cx="16" cy="16" r="14" stroke={colours.accent} strokeWidth="2" />
            <path
              d="M16 2c-9 7-9 21 0 28M3.6 10.5c8 5.5 17 5.5 24.8 0"
              stroke={colours.accent}
              strokeWidth="1.5"
            />
            <circle cx="10.3" cy="13.6" r="3.4" fill={look === "dark" ? "#fbf8f0" : AMBER} />
          </svg>
          <div style={{ display: "flex", fontFamily: "Eczar", fontSize: 32, color: colours.accent }}>
            {siteName}
          </div>
        </div>
      </div>
      <div
        style={{
          display: "flex",
          flex: 1,
          justifyContent: "space-between",
          alignItems: "center",
          gap: 40,
        }}
      >
        <div
          style={{
            display: "flex",
            flex: 1,
            fontFamily: "Eczar",
            fontSize: headingSize(heading, Boolean(drawing), figures.length > 0),
            lineHeight: 1.06,
            letterSpacing: "-0.015em",
          }}
        >
          {heading}
        </div>
        {drawing ? <div style={{ display: "flex" }}>{drawing}</div> : null}
      </div>
      {figures.length > 0 ? (
        <div style={{ display: "flex", gap: 40 }}>
          {figures.slice(0, MOST_FIGURES).map(({ label, value }) => (
            <div
              key={label}
              style={{
                display: "flex",
                flexDirection: "column",
                maxWidth: 330,
                borderTop: `3px solid ${colours.line}`,
                paddingTop: 10,
              }}
            >
              <div style={{ display: "flex", fontFamily: "Eczar", fontSize: 44, lineHeight: 1.1 }}>
                {value}
              </div>
              <div style={{ display: "flex", fontSize: 23, lineHeight: 1.2, color: colours.quiet }}>
                {label}
              </div>
            </div>
          ))}
        </div>
      ) : null}
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

/** Short headings may be loud; long ones must keep to what is left beside a drawing and above figures. */
function headingSize(heading: string, hasDrawing: boolean, hasFigures: boolean): number {
  const letters = heading.length / ((hasDrawing ? 0.62 : 1) * (hasFigures ? 0.8 : 1));
  const size = letters <= 28 ? 124 : letters <= 54 ? 100 : letters <= 95 ? 74 : 58;
  return Math.min(size, hasDrawing ? 88 : size);
}
