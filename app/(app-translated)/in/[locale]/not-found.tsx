import { NotFoundText } from "@/components/layout/not-found-text";

export default function NotFound() {
  return <NotFoundText />;
}
