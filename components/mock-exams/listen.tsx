"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadedSound } from "./loaded-sound";

type Props = { address: string; label: string; failure: string };

/** A recording that is fetched when it is asked for, since a page may have many. */
export function Listen(sound: Props) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setIsAsked(true)}>
        Listen to it<span className="sr-only">, {sound.label}</span>
      </Button>
    );
  return (
    <div className="max-w-sm">
      <LoadedSound {...sound} startsAtOnce />
    </div>
  );
}
