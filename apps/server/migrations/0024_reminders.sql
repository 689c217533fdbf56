CREATE TABLE "reminder_sent" (
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"point" date NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "reminder_sent_kind_row_id_account_id_on_day_pk" PRIMARY KEY("kind","row_id","account_id","on_day")
);
--> statement-breakpoint
CREATE INDEX "reminder_sent_today" ON "reminder_sent" USING btree ("kind","account_id","sent_on");