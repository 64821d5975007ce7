import { RefusalCard } from "@/components/auth/refusal-card";

/** The card of all app pages without its forms, whose script would be a twentieth of the exam's page. */
export default function Unauthorized() {
  return (
    <RefusalCard title="Email Verification Required">
      <p>This page opens once you have verified your email address. Open the link in the mail we sent you.</p>
      <p>
        <a href="/mock-exams" className="text-link">
          Go to the mock exams
        </a>
        , where we can send you another.
      </p>
    </RefusalCard>
  );
}
