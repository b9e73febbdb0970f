import { useEffect, useState } from "preact/hooks";
import { ask, type Document } from "../api/request";

/** What a query answers; undefined until it does, null when it could not. Another `round` asks again. */
export function useQuery<Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  round = 0,
): Result | null | undefined {
  const [result, set] = useState<Result | null | undefined>(undefined);
  const key = JSON.stringify(variables);
  useEffect(() => {
    let wanted = true;
    ask(document, variables).then(
      (answer) => wanted && set(answer),
      () => wanted && set(null),
    );
    return () => {
      wanted = false;
    };
  }, [document, key, round]);
  return result;
}
