import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Small drawings of things, flat and outlined like the maps; the words beside them say what is meant. */
const PICTOGRAMS = {
  compass: (
    <>
      <circle cx="32" cy="32" r="25" fill="var(--draw-4-soft)" />
      <path d="M32 12l7 20h-14z" fill="var(--draw-3)" />
      <path d="M32 52l7-20h-14z" fill="var(--card)" />
    </>
  ),
  signpost: (
    <>
      <path d="M29 6h6v52h-6z" fill="var(--draw-land)" />
      <path d="M12 12h32l8 7-8 7H12z" fill="var(--draw-2)" />
      <path d="M52 31H22l-8 7 8 7h30z" fill="var(--draw-1-soft)" />
    </>
  ),
  passport: (
    <>
      <rect x="12" y="6" width="36" height="52" rx="3" fill="var(--draw-1)" />
      <circle cx="30" cy="26" r="10" fill="none" stroke="var(--primary-foreground)" />
      <path d="M20 26h20M30 16v20M22 44h16" fill="none" stroke="var(--primary-foreground)" />
      <circle cx="47" cy="47" r="11" fill="var(--draw-2)" />
      <path d="M42 47l4 4 7-8" fill="none" />
    </>
  ),
  coins: (
    <>
      <path d="M8 42v8c0 4 7 7 16 7s16-3 16-7v-8z" fill="var(--draw-2)" />
      <ellipse cx="24" cy="42" rx="16" ry="7" fill="var(--draw-2-soft)" />
      <path d="M26 16v20c0 4 7 7 15 7s15-3 15-7V16z" fill="var(--draw-2)" />
      <path d="M26 26c0 4 7 7 15 7s15-3 15-7" fill="none" />
      <ellipse cx="41" cy="16" rx="15" ry="7" fill="var(--draw-2-soft)" />
    </>
  ),
  house: (
    <>
      <path d="M13 28h38v28H13z" fill="var(--card)" />
      <path d="M6 30L32 8l26 22z" fill="var(--draw-3)" />
      <path d="M27 38h10v18H27z" fill="var(--draw-1)" />
      <path d="M42 34h5v6h-5zM17 34h5v6h-5z" fill="var(--draw-4-soft)" />
    </>
  ),
  umbrella: (
    <>
      <path d="M32 32v20a5.5 5.5 0 0 0 11 0" fill="none" strokeWidth="3" />
      <path
        d="M6 34a26 26 0 0 1 52 0c-3-3-10-3-13 0-3-3-10-3-13 0-3-3-10-3-13 0-3-3-10-3-13 0z"
        fill="var(--draw-4)"
      />
      <path
        d="M19 34c0-14 6-22 13-26 7 4 13 12 13 26-3-3-10-3-13 0-3-3-10-3-13 0z"
        fill="var(--draw-4-soft)"
      />
    </>
  ),
  suitcase: (
    <>
      <path d="M23 20v-9h18v9" fill="none" strokeWidth="3" />
      <rect x="7" y="20" width="50" height="34" rx="4" fill="var(--draw-2)" />
      <path d="M17 20h6v34h-6zM41 20h6v34h-6z" fill="var(--draw-3)" />
      <circle cx="32" cy="37" r="6" fill="var(--draw-4-soft)" />
    </>
  ),
  people: (
    <>
      <path d="M4 52c0-11 4-17 11-17s11 6 11 17z" fill="var(--draw-2)" />
      <circle cx="15" cy="26" r="7" fill="var(--draw-2-soft)" />
      <path d="M38 52c0-11 4-17 11-17s11 6 11 17z" fill="var(--draw-3)" />
      <circle cx="49" cy="26" r="7" fill="var(--draw-3-soft)" />
      <path d="M18 57c0-14 5-22 14-22s14 8 14 22z" fill="var(--draw-1)" />
      <circle cx="32" cy="24" r="9" fill="var(--draw-1-soft)" />
    </>
  ),
  calculator: (
    <>
      <rect x="13" y="6" width="38" height="52" rx="3" fill="var(--card)" />
      <path d="M19 12h26v11H19z" fill="var(--draw-1-soft)" />
      <path d="M19 30h6v6h-6zM29 30h6v6h-6zM19 42h6v6h-6zM29 42h6v6h-6z" fill="var(--draw-land)" />
      <path d="M39 30h6v18h-6z" fill="var(--draw-2)" />
    </>
  ),
  calendar: (
    <>
      <rect x="8" y="12" width="48" height="45" rx="3" fill="var(--card)" />
      <path d="M8 24V15a3 3 0 0 1 3-3h42a3 3 0 0 1 3 3v9z" fill="var(--draw-3)" />
      <path d="M20 7v9M44 7v9" fill="none" strokeWidth="3" />
      <path d="M16 31h7v7h-7zM28.5 31h7v7h-7zM16 43h7v7h-7z" fill="var(--draw-land)" />
      <path d="M41 43h7v7h-7z" fill="var(--draw-2)" />
    </>
  ),
  scales: (
    <>
      <path d="M32 10v44M20 56h24" fill="none" strokeWidth="3" />
      <path d="M10 18l44-4" fill="none" strokeWidth="3" />
      <path d="M2 38h18a9 9 0 0 1-18 0z" fill="var(--draw-2)" />
      <path d="M44 34h18a9 9 0 0 1-18 0z" fill="var(--draw-4)" />
      <path d="M11 18L3 38M11 18l8 20M53 14l-8 20M53 14l8 20" fill="none" />
      <circle cx="32" cy="11" r="4" fill="var(--draw-1)" />
    </>
  ),
  magnifier: (
    <>
      <path d="M39 43l4-4 15 15-4 4z" fill="var(--draw-3)" />
      <circle cx="27" cy="27" r="20" fill="var(--draw-4-soft)" />
      <path d="M17 22h20M17 29h14" fill="none" />
    </>
  ),
  chat: (
    <>
      <path
        d="M6 10h36a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H20l-10 9v-9H6a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"
        fill="var(--draw-1)"
      />
      <path d="M11 19h26M11 27h17" fill="none" stroke="var(--primary-foreground)" />
      <path
        d="M30 41h25a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-3v6l-7-6H30a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4z"
        fill="var(--draw-2)"
      />
    </>
  ),
  letter: (
    <>
      <path d="M12 30V7h40v23" fill="var(--card)" />
      <path d="M20 15h24M20 22h16" fill="none" />
      <path d="M6 26l26 18 26-18v30a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="var(--draw-2)" />
      <path d="M7 57l19-17M57 57L38 40" fill="none" />
      <circle cx="46" cy="22" r="7" fill="var(--draw-3)" />
    </>
  ),
  notebook: (
    <>
      <rect x="12" y="6" width="40" height="52" rx="3" fill="var(--draw-4)" />
      <rect x="21" y="13" width="24" height="13" fill="var(--card)" />
      <path d="M25 19.5h16M21 36h24M21 44h16" fill="none" />
      <path d="M7 15h9M7 26h9M7 37h9M7 48h9" fill="none" strokeWidth="3" />
    </>
  ),
  pencil: (
    <>
      <rect x="7" y="6" width="36" height="52" rx="3" fill="var(--card)" />
      <path d="M14 17h4v4h-4zM14 29h4v4h-4zM14 41h4v4h-4z" fill="var(--draw-2)" />
      <path d="M23 19h13M23 31h13M23 43h7" fill="none" />
      <path d="M35 48l17-31 8 4.500-17 31-8.500 5z" fill="var(--draw-3)" />
      <path d="M35 48l8 4.500-8.500 5z" fill="var(--draw-land)" />
    </>
  ),
  flag: (
    <>
      <path d="M4 58l14-22 8 10 9-16 25 28z" fill="var(--draw-land)" />
      <path d="M35 30V5" fill="none" strokeWidth="3" />
      <path d="M36 6h20l-6 7 6 7H36z" fill="var(--draw-3)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type PictogramName = keyof typeof PICTOGRAMS;

export function Pictogram({ name, className }: { name: PictogramName; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      stroke="var(--draw-line)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn("shrink-0 overflow-visible", className)}
    >
      {PICTOGRAMS[name]}
    </svg>
  );
}
