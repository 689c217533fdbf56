CREATE TABLE "recent_record" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recent_record_account_id_kind_record_id_pk" PRIMARY KEY("account_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_record_newest" ON "recent_record" USING btree ("account_id","opened_at");