/** Where a student and a mentor meet. A link to anything else, such as a messenger or a short link, leads who knows where. */
export const MEETING_SERVICES = "Google Meet, Zoom, Teams, Jitsi or Webex";

const ROOM =
  /^https:\/\/(?:meet\.google\.com|(?:[a-z0-9-]+\.)?zoom\.us|teams\.microsoft\.com|teams\.live\.com|meet\.jit\.si|8x8\.vc|(?:[a-z0-9-]+\.)+webex\.com)\/[^\s<>"]+$/i;

/** As private.is_meeting_room has it. */
export function isMeetingRoom(url: string): boolean {
  return ROOM.test(url);
}
