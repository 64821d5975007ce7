import "server-only";
import { z } from "zod";
import { env } from "./env.ts";

/**
 * A language model behind the API that most providers and local servers share: POST /chat/completions. MODEL_URL, MODEL_NAME
 * and MODEL_KEY choose it; unset, there is none.
 */
const TIMEOUT_MS = 30_000;
const MAX_CHARACTERS = 100_000;
const MAX_TOKENS = 2_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The model's name; null where none is set. */
export function modelName(): string | null {
  const { MODEL_URL, MODEL_NAME } = env();
  return MODEL_URL && MODEL_NAME ? MODEL_NAME : null;
}

type Question<Shape extends z.ZodType> = {
  /** The task, in our words. */
  instructions: string;
  /** The material for it, sent as data whatever it says. */
  material: unknown;
  /** The only shape of answer we accept. */
  shape: Shape;
};

/** Asks once. If there is no answer of that shape, throws a sentence that quotes none of the material. */
export async function askModel<Shape extends z.ZodType>({
  instructions,
  material,
  shape,
}: Question<Shape>): Promise<z.infer<Shape>> {
  const { MODEL_URL, MODEL_NAME, MODEL_KEY } = env();
  if (!MODEL_URL || !MODEL_NAME) throw new Error("No model is set.");
  const response = await fetch(`${MODEL_URL}/chat/completions`, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The key is sent only to the URL it was set for.
    redirect: "error",
    headers: {
      "content-type": "application/json",
      ...(MODEL_KEY ? { authorization: `Bearer ${MODEL_KEY}` } : {}),
    },
    body: JSON.stringify({
      model: MODEL_NAME,
      temperature: 0,
      max_tokens: MAX_TOKENS,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: JSON.stringify(material) },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: z.toJSONSchema(shape) },
      },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  if (text.length > MAX_CHARACTERS) throw new Error("The model's answer is too long.");
  const answer = completion.safeParse(jsonOf(text));
  if (!answer.success) throw new Error("The model's answer is none.");
  const found = shape.safeParse(jsonOf(answer.data.choices[0]?.message.content ?? ""));
  if (!found.success) throw new Error("The model's answer has another shape.");
  return found.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
