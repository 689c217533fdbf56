CREATE TABLE "question_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- By hand: what decides whether a question is drawn has changed. Rows of its own, since a counter would have those who write
-- questions wait for each other.
CREATE FUNCTION note_question_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_change DEFAULT VALUES;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER question_change
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF state, revision, question_type, difficulty, use_for, courseware_type_id ON question
  FOR EACH STATEMENT EXECUTE FUNCTION note_question_change();
