import type { ReactNode } from "react";
import { sealOutline } from "@/lib/drawings/seal";
import type { BadgeName } from "@/lib/gamification/badges";
import { cn } from "@/lib/utils";

const PAPERS = "[--badge:var(--draw-1)] [--badge-ground:var(--draw-1-soft)]";
const EXAMS = "[--badge:var(--draw-4)] [--badge-ground:var(--draw-4-soft)]";
const CHALLENGES = "[--badge:var(--draw-2)] [--badge-ground:var(--draw-2-soft)]";
const WAY = "[--badge:var(--draw-3)] [--badge-ground:var(--draw-3-soft)]";
/** An outline with nothing in it, until it is earned. */
const AHEAD =
  "[--badge:none] [--badge-ground:none] [--badge-light:none] [--badge-line:var(--input)] [--badge-edge:var(--draw-grid)]";
const EARNED = "[--badge-light:var(--card)] [--badge-line:var(--draw-line)] [--badge-edge:var(--draw-line)]";

const SEAL = sealOutline({ center: 32, radius: 31, lobes: 18 });
const MAIN = "var(--badge)";
const LIGHT = "var(--badge-light)";

const DRAWINGS: Readonly<Record<BadgeName, { colour: string; drawing: ReactNode }>> = {
  introduced: {
    colour: PAPERS,
    drawing: (
      <>
        <rect x="15" y="21" width="34" height="23" rx="2" fill={LIGHT} />
        <path d="M18.5 41c0-5 2.5-7 6-7s6 2 6 7z" fill={MAIN} />
        <circle cx="24.5" cy="29" r="4" fill={MAIN} />
        <path d="M36 28h8M36 34h8" />
      </>
    ),
  },
  first_paper: {
    colour: PAPERS,
    drawing: (
      <>
        <path d="M20 14h16l8 8v28H20z" fill={LIGHT} />
        <path d="M36 14v8h8z" fill={MAIN} />
        <path d="M26 36l5 5 8-10" strokeWidth="3" />
      </>
    ),
  },
  five_papers: {
    colour: PAPERS,
    drawing: (
      <>
        <path d="M21 30V16h22v14" fill={LIGHT} />
        <path d="M26 21h12" />
        <path d="M14 26h11l4 4h21v18H14z" fill={MAIN} />
      </>
    ),
  },
  ten_papers: {
    colour: PAPERS,
    drawing: (
      <>
        <path d="M19 20v-4h26v4" fill={LIGHT} />
        <rect x="15" y="20" width="34" height="27" rx="2" fill={MAIN} />
        <rect x="23" y="26" width="18" height="9" fill={LIGHT} />
        <path d="M27 30.5h10M15 41h34" />
      </>
    ),
  },
  first_mock: {
    colour: EXAMS,
    drawing: (
      <>
        <path d="M17 47l3-11 20-20 8 8-20 20z" fill={MAIN} />
        <path d="M17 47l3-11 8 8z" fill={LIGHT} />
        <path d="M36 20l8 8" />
      </>
    ),
  },
  five_mocks: {
    colour: EXAMS,
    drawing: (
      <>
        <path d="M28 13h8v5h-8z" fill={LIGHT} />
        <circle cx="32" cy="34" r="16" fill={MAIN} />
        <circle cx="32" cy="34" r="10.5" fill={LIGHT} />
        <path d="M32 27v7l5 3" strokeWidth="2.5" />
      </>
    ),
  },
  challenge_week: {
    colour: CHALLENGES,
    drawing: (
      <>
        <path d="M32 35c-8-5-6-13 0-21 6 8 8 16 0 21z" fill={MAIN} />
        <path d="M32 34c-3-3-2-6 0-9 2 3 3 6 0 9z" fill={LIGHT} />
        <path d="M14 37h36c-2 8-9 13-18 13s-16-5-18-13z" fill={LIGHT} />
      </>
    ),
  },
  challenge_month: {
    colour: CHALLENGES,
    drawing: (
      <>
        <path d="M20 41a12 12 0 0 1 24 0z" fill={MAIN} />
        <path d="M32 17v6M18 23l4 4M46 23l-4 4" strokeWidth="2.5" />
        <path d="M10 41h44M16 46h32M24 51h16" />
      </>
    ),
  },
  mentor_met: {
    colour: EXAMS,
    drawing: (
      <>
        <path d="M40 30h4a4.5 4.5 0 0 1 0 9h-4" />
        <path d="M18 27h22v10a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9z" fill={MAIN} />
        <path d="M25 22c-2-3 2-4 0-7M33 22c-2-3 2-4 0-7M14 50h30" />
      </>
    ),
  },
  sent_off: {
    colour: WAY,
    drawing: (
      <>
        <path d="M11 32l40-17-11 34-10-11z" fill={MAIN} />
        <path d="M30 38l21-23-40 17z" fill={LIGHT} />
        <path d="M30 38v11l5-5.5" fill={LIGHT} />
      </>
    ),
  },
  offer_in_hand: {
    colour: WAY,
    drawing: (
      <>
        <rect x="14" y="20" width="36" height="25" rx="2" fill={LIGHT} />
        <path d="M14 21l18 15 18-15" />
        <circle cx="32" cy="37" r="6" fill={MAIN} />
      </>
    ),
  },
  place_secured: {
    colour: WAY,
    drawing: (
      <>
        <path d="M28 31l4-4 17 17-2 5-5 1-2-4-4-1v-4z" fill={MAIN} />
        <circle cx="24" cy="24" r="10" fill={MAIN} />
        <circle cx="21.5" cy="21.5" r="3.5" fill={LIGHT} />
      </>
    ),
  },
  visa_granted: {
    colour: WAY,
    drawing: (
      <>
        <rect x="19" y="12" width="26" height="39" rx="3" fill={MAIN} />
        <circle cx="32" cy="27" r="8" fill={LIGHT} />
        <path d="M24 27h16M32 19v16M26 43h12" />
      </>
    ),
  },
  landed: {
    colour: WAY,
    drawing: (
      <>
        <circle cx="32" cy="37" r="14" fill={LIGHT} />
        <path d="M18 37h28M32 51c-8-7-8-21 0-28 8 7 8 21 0 28z" />
        <path d="M32 37V13" strokeWidth="2.5" />
        <path d="M32 13h13l-4 4.5 4 4.5H32z" fill={MAIN} />
      </>
    ),
  },
};

/** The drawing of a badge on a seal: in its colour once earned, an outline before. The words beside it say which it is. */
export function BadgeDrawing({
  name,
  isEarned,
  className,
}: {
  name: BadgeName;
  isEarned: boolean;
  className?: string;
}) {
  const { colour, drawing } = DRAWINGS[name];
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      stroke="var(--badge-line)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
      className={cn("shrink-0 overflow-visible", isEarned ? [colour, EARNED] : AHEAD, className)}
    >
      <path d={SEAL} fill="var(--badge-ground)" stroke="var(--badge-edge)" strokeWidth="1.5" />
      {drawing}
    </svg>
  );
}
