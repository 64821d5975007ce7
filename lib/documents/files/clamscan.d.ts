declare module "clamscan" {
  import type { Readable } from "node:stream";

  type Settings = {
    preference: "clamdscan";
    clamscan: { active: false };
    clamdscan: {
      socket?: string;
      host?: string;
      port?: number;
      timeout: number;
      path: false;
      localFallback: false;
      bypassTest: true;
    };
  };
  export default class NodeClam {
    init(settings: Settings): Promise<this>;
    /** Null when the scanner came to no answer. */
    scanStream(stream: Readable): Promise<{ isInfected: boolean | null; viruses: string[] }>;
  }
}
