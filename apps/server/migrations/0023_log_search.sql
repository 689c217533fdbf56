CREATE TABLE "operation_log_term" (
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(text || ' ' || text_en)) STORED NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(lower(text || ' ' || text_en))) STORED,
	CONSTRAINT "operation_log_term_kind_text_text_en_pk" PRIMARY KEY("kind","text","text_en")
);
--> statement-breakpoint
CREATE INDEX "operation_log_term_search" ON "operation_log_term" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "operation_log_action" ON "operation_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "operation_log_actor_name" ON "operation_log" USING btree ("actor_name","at");--> statement-breakpoint
CREATE INDEX "operation_log_target_name" ON "operation_log" USING gin (bigram(lower("target_name"))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- The rows there are; later ones come with their seal.
INSERT INTO "operation_log_term" ("kind", "text", "text_en")
SELECT DISTINCT 'actor', "actor_name", '' FROM "operation_log" WHERE "actor_name" IS NOT NULL
UNION ALL SELECT DISTINCT 'action', "action", "action_en" FROM "operation_log";
