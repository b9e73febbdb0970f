// The rulebook, in one's language, with the options that are played written in.
import { useState } from "preact/hooks";
import { GameRulesDocument, LobbyRulesDocument, RulesDocument, type GameKind, type RulebookPartsFragment } from "../api/documents";
import { t } from "../i18n";
import { Drawer } from "../ui/drawer";
import { useQuery } from "../ui/fetch";

type Props = { onClose: () => void } & ({ game: string } | { lobby: string } | { kind: GameKind });

export function RulesDrawer(props: Props) {
  if ("game" in props) return <OfGame id={props.game} onClose={props.onClose} />;
  if ("lobby" in props) return <OfLobby id={props.lobby} onClose={props.onClose} />;
  return <OfKind kind={props.kind} onClose={props.onClose} />;
}

function OfGame({ id, onClose }: { id: string; onClose: () => void }) {
  return <Book book={useQuery(GameRulesDocument, { id })?.game?.rulebook} onClose={onClose} />;
}

function OfLobby({ id, onClose }: { id: string; onClose: () => void }) {
  return <Book book={useQuery(LobbyRulesDocument, { id })?.lobby?.rulebook} onClose={onClose} />;
}

function OfKind({ kind, onClose }: { kind: GameKind; onClose: () => void }) {
  return <Book book={useQuery(RulesDocument, { kind })?.rules} onClose={onClose} />;
}

function Book({ book, onClose }: { book: RulebookPartsFragment | undefined; onClose: () => void }) {
  const [all, showAll] = useState(false);
  return (
    <Drawer title={book ? book.title : t("rules")} onClose={onClose}>
      {!book ? (
        <p>{t("loading")}</p>
      ) : (
        <article class="rulebook" dir={book.direction === "RTL" ? "rtl" : "ltr"}>
          <p class="rulebook-summary">{book.summary}</p>
          {book.sections.map((section) => (
            <section key={section.heading}>
              <h3>{section.heading}</h3>
              {section.items.map((item) => (
                <p key={item}>{item}</p>
              ))}
            </section>
          ))}
          {all ? (
            <>
              <dl>
                {book.glossary.map(({ term, definition }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{definition}</dd>
                  </div>
                ))}
              </dl>
              {book.faq.map(({ question, answer }) => (
                <section key={question}>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </section>
              ))}
            </>
          ) : (
            <button type="button" onClick={() => showAll(true)}>
              {t("more")}
            </button>
          )}
        </article>
      )}
    </Drawer>
  );
}
