import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { PAY_WAY_NOTES, type PayWay, PROVIDER_NAMES } from "@/lib/orders/providers";

/** How to pay; where there is one way only, it is no question. */
export function ProviderChoice({ providers, chosen }: { providers: readonly PayWay[]; chosen?: string }) {
  const [first] = providers;
  if (providers.length === 1)
    return (
      <>
        <input type="hidden" name="provider" value={first} />
        {first === "sandbox" ? <SandboxNote /> : null}
      </>
    );
  return (
    <>
      {providers.includes("sandbox") ? <SandboxNote /> : null}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">How do you pay?</legend>
        {providers.map((provider) => (
          <label key={provider} htmlFor={`pay-${provider}`} className="flex items-center gap-2">
            <Checkbox
              type="radio"
              id={`pay-${provider}`}
              name="provider"
              value={provider}
              defaultChecked={provider === (chosen ?? first)}
            />
            <span>
              {PROVIDER_NAMES[provider]}
              {PAY_WAY_NOTES[provider] ? (
                <span className="block text-sm text-muted-foreground">{PAY_WAY_NOTES[provider]}</span>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

export function SandboxNote() {
  return (
    <Alert variant="attention">
      <p>
        <strong>Sandbox.</strong> This copy has no payment provider. Nothing here moves real money.
      </p>
    </Alert>
  );
}
