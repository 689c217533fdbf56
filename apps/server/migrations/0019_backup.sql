CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" bigint,
	"files" integer NOT NULL,
	"drill" jsonb,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_run_started" ON "backup_run" USING btree ("started_at","id");