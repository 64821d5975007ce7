"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { canKeepAnswers } from "@/lib/mock-exams/taking/answer-store";
import { listenTo } from "@/lib/mock-exams/taking/sound-level";

const CLOCK_MAY_DIFFER_MS = 60_000;
const LISTEN_MS = 5_000;
const LOUD_ENOUGH_DB = -40;

type Finding = { isFine: boolean; text: string };

/** What an exam needs of this browser, tried out before the clock runs. Nothing here is sent anywhere. */
export function SystemCheck({
  person,
  hasAudio,
  hasSpeech,
}: {
  person: string;
  hasAudio: boolean;
  hasSpeech: boolean;
}) {
  const [storage, setStorage] = useState<Finding | null>(null);
  const [clock, setClock] = useState<Finding | null>(null);
  const [sound, setSound] = useState<Finding | null>(null);
  const [microphone, setMicrophone] = useState<Finding | null>(null);

  // Only the browser knows.
  useEffect(() => {
    void canKeepAnswers(person).then((isFine) =>
      setStorage({
        isFine,
        text: isFine
          ? "Answers are kept on this device until they have arrived."
          : "This browser keeps nothing on the device. Leave private browsing, or stay online all the time.",
      }),
    );
    void compareClocks().then(setClock);
  }, [person]);

  return (
    <ul className="grid gap-3">
      <Line name="Storage" finding={storage} />
      <Line name="Clock" finding={clock} />
      {hasAudio ? (
        <Line name="Sound" finding={sound}>
          <Button variant="secondary" size="sm" onClick={() => void playTone().then(setSound)}>
            Play a tone
          </Button>
        </Line>
      ) : null}
      {hasSpeech ? (
        <Line name="Microphone" finding={microphone}>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setMicrophone({ isFine: true, text: "Please say a sentence now…" });
              void hearVoice().then(setMicrophone);
            }}
          >
            Test the microphone
          </Button>
        </Line>
      ) : null}
    </ul>
  );
}

function Line({
  name,
  finding,
  children,
}: {
  name: string;
  finding: Finding | null;
  children?: React.ReactNode;
}) {
  const Icon = finding?.isFine === false ? TriangleAlert : CircleCheck;
  return (
    <li className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 border-b pb-3 max-sm:grid-cols-1">
      <span className="font-semibold">{name}</span>
      <div className="grid justify-items-start gap-2" aria-live="polite">
        {finding ? (
          <p className="flex items-baseline gap-2">
            <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5" />
            {finding.text}
          </p>
        ) : children ? null : (
          <p className="text-muted-foreground">Being checked…</p>
        )}
        {children}
      </div>
    </li>
  );
}

async function compareClocks(): Promise<Finding> {
  try {
    const begunAt = Date.now();
    const answer = await fetch("/api/health", { cache: "no-store" });
    const server = Date.parse(answer.headers.get("date") ?? "");
    const difference = Math.abs((begunAt + Date.now()) / 2 - server);
    if (Number.isNaN(difference) || difference < CLOCK_MAY_DIFFER_MS)
      return { isFine: true, text: "The exam’s clock is the server’s; yours agrees with it." };
    const minutes = Math.round(difference / 60_000);
    return {
      isFine: true,
      text: `Your device’s clock is ${minutes} ${minutes === 1 ? "minute" : "minutes"} off. The exam’s clock is the server’s, so this changes nothing.`,
    };
  } catch {
    return { isFine: false, text: "The server does not answer. Check your connection." };
  }
}

async function playTone(): Promise<Finding> {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = 523;
    tone.connect(volume).connect(context.destination);
    tone.start();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    tone.stop();
    await context.close();
    return { isFine: true, text: "Did you hear it? If not, turn up the volume or plug in headphones." };
  } catch {
    return { isFine: false, text: "This browser cannot play sound." };
  }
}

async function hearVoice(): Promise<Finding> {
  const silent = { isFine: false, text: "We cannot hear your microphone." };
  const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
  if (!stream || typeof MediaRecorder === "undefined") return silent;
  const meter = listenTo(stream, () => {});
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
  const loudest = meter.end();
  for (const track of stream.getTracks()) track.stop();
  return loudest > LOUD_ENOUGH_DB ? { isFine: true, text: "We can hear you." } : silent;
}
