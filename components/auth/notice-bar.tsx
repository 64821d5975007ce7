import { useTranslate } from "#translate";
import { currentNotice } from "@/lib/access/account-cookies";
import { getActor } from "@/lib/access/actor";
import { noticeText } from "@/lib/auth/rules";
import { hashKey } from "@/lib/platform/request-origin";
import { Notice } from "./notice";
import { TypedEntriesNotice } from "./typed-entries-notice";

/** What the last step came to, told on the page it led to. */
export async function NoticeBar() {
  const t = useTranslate();
  const [notice, actor] = await Promise.all([currentNotice(), getActor().catch(() => null)]);
  return (
    <>
      {notice ? (
        // A new key each time: the notice of the page before must not stand for this one.
        <Notice
          key={Date.now()}
          tone={notice === "session-expired" || notice === "profile-repaired" ? "attention" : "success"}
        >
          {noticeText(notice, actor?.fullName ?? null, t)}
        </Notice>
      ) : null}
      <TypedEntriesNotice person={actor ? hashKey(`typist:${actor.userId}`).slice(0, 16) : null} />
    </>
  );
}
