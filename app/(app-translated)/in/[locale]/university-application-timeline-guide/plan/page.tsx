import TimelinePlanPage, {
  generateMetadata as describe,
} from "@/app/(app)/university-application-timeline-guide/plan/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(TimelinePlanPage);
